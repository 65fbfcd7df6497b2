export const Logo = () => (
  <svg aria-hidden="true" width="20" height="20" viewBox="0 0 16 16" style={{ flex: "none" }}>
    <rect width="16" height="16" rx="3.5" fill="var(--accent)" />
    <path d="M8 2.6 13.4 8 8 13.4 2.6 8z" fill="var(--on-accent)" />
    <path d="M8 5.6v4.8M5.6 8h4.8" stroke="var(--accent)" strokeWidth="1.3" strokeLinecap="round" />
  </svg>
);
