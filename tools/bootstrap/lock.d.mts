export function withLock<T>(file: string, onWait: (owner: number) => void, work: () => Promise<T>): Promise<T>
