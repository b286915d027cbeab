/**
 * Waits for all of them, also where one fails, and then rejects with the first fault: what came up meanwhile is known
 * by then, and can be stopped.
 */
export async function together<T extends readonly unknown[]>(
  works: readonly [...{ [K in keyof T]: Promise<T[K]> }],
): Promise<T> {
  await Promise.allSettled(works)
  return await Promise.all(works) as unknown as T
}
