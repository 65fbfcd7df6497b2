/** Key presses by name: `Ctrl+Shift+P`. On a Mac, Command stands for Ctrl. */
export const spellEvent = (event: KeyboardEvent): string => {
  const key = event.key.length === 1 ? event.key.toUpperCase() : event.key;
  const parts: string[] = [];
  if (event.ctrlKey || event.metaKey) parts.push("Ctrl");
  if (event.altKey) parts.push("Alt");
  if (event.shiftKey && (event.key.length > 1 || /[a-z]/i.test(event.key))) parts.push("Shift");
  // With Alt, a keyboard may give another sign than the key's letter.
  const byCode = /^(?:Key|Digit)(.)$/.exec(event.code)?.[1];
  parts.push(event.altKey && byCode ? byCode : key);
  return parts.join("+");
};

/** Whether typing goes into a text at this moment. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest(".monaco-editor") !== null ||
    /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
