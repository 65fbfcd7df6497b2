import { useEffect, useState } from "react";
import type { DrawnSide } from "../workers/cards-service.ts";
import styles from "./card-panel.module.css";

/** Screen pixels for a millimetre: small cards a little larger than life, sheets as wide as the panel. */
const PIXELS = 4.1;

/** A picture drawn by the card layout: an image, so that nothing in it can act. */
const useAddress = (svg: string): string | undefined => {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const next = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
    setAddress(next);
    return () => URL.revokeObjectURL(next);
  }, [svg]);
  return address;
};

interface CardFaceProps {
  readonly side: DrawnSide;
  readonly altText: string;
}

/** One side, cut at its trim. */
export const CardFace = ({ side, altText }: CardFaceProps) => {
  const address = useAddress(side.svg);
  const { width, height, bleed } = side;
  const percent = (length: number, whole: number) => `${(length / whole) * 100}%`;
  return (
    <figure className={styles.face} style={{ width: width * PIXELS, maxWidth: "100%" }}>
      <div className={styles.paper} style={{ aspectRatio: `${width} / ${height}` }}>
        {address && (
          // biome-ignore lint/performance/noImgElement: the picture is made in the page itself.
          <img
            src={address}
            alt={altText}
            style={{
              width: percent(width + 2 * bleed, width),
              height: percent(height + 2 * bleed, height),
              left: percent(-bleed, width),
              top: percent(-bleed, height),
            }}
          />
        )}
      </div>
      <figcaption className={styles.caption}>
        {side.title}, {width} × {height} mm
      </figcaption>
    </figure>
  );
};
