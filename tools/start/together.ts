/**
 * Waits for all promises even if one fails, and then rejects with the first error: by then everything that started is
 * known and can be stopped.
 */
export async function together<T extends readonly unknown[]>(
  works: readonly [...{ [K in keyof T]: Promise<T[K]> }],
): Promise<T> {
  await Promise.allSettled(works)
  return await Promise.all(works) as unknown as T
}
