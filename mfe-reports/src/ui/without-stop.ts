/** A text that goes on within a sentence: statements end with a full stop, and so do Croatian years. */
export const withoutStop = (text: string): string => text.replace(/\.$/, '')
