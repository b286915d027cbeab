/**
 * The JavaScript module of an article's file, `<name>.<language>.md`: texts under `article.<name>`, so that they load
 * and change with the locale like others. The body is one text, its blocks as JSON; `{{…}}` in it are placeholders.
 */
export function articleModule(source: string, file: string): string
