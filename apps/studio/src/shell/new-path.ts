const ENDING = ".quest";

/**
 * The path of a new file as its author means it: typing over the name may leave an ending twice, a
 * folder twice, or a name behind the name; a name without an ending is a file of the language.
 */
export const pathAsMeant = (typed: string, folder: string): string => {
  const doubled = `${folder}/${folder}/`;
  const path = folder !== "" && typed.startsWith(doubled) ? typed.slice(folder.length + 1) : typed;
  const parts = path.split("/").filter((part) => part !== "");
  const named = parts.findIndex((part) => part.endsWith(ENDING));
  const kept = named < 0 ? parts : parts.slice(0, named + 1);
  const name = kept.pop() ?? "";
  const stem = name.replace(/(\.quest)+$/, "");
  const isOther = stem === name && /\.[^.]+$/.test(name);
  return [...kept, isOther ? name : `${stem}${ENDING}`].join("/");
};
