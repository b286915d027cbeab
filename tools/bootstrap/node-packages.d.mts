export function isInstalled(root: string, lock: string): boolean
