/** The SHA-256 of bytes, in hexadecimal digits. */
export function sha256(bytes: BufferSource): Promise<string>

/** All faults of a published file; none: each place and prize follows from its rows and rules. @throws on another file */
export function check(text: string): string[]

/** What a correction changed: the first line says whether it corrects that file, then one for each row. */
export function compare(before: BufferSource, after: BufferSource): Promise<string[]>

/** The row whose commitment a salt opens. */
export function open(text: string, salt: string, research: string): Promise<unknown>
