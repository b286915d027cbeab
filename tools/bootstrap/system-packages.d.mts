/** Fails if less than `gigabytes` are free on the disk of `folder`. */
export declare function needDisk(folder: string, gigabytes: number): void
