/** Fails when less than `gigabytes` are free where the checkout stands. */
export declare function needDisk(folder: string, gigabytes: number): void
