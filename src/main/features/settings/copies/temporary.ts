import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Deletion is retried, because the engine may hold a file open for a moment after it responded. */
const whatever = { recursive: true, force: true, maxRetries: 20, retryDelay: 100 } as const

/**
 * Runs work with an empty temporary folder beside the tables, which is removed afterwards, or by
 * the next start (`packing.tidy`).
 */
export async function withTemporaryFolder<T>(
  directory: string,
  work: (folder: string) => Promise<T>
): Promise<T> {
  const folder = join(directory, 'warehouse', 'temporary', `goi-ban-sao-${randomUUID()}`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    return await work(folder)
  } finally {
    await rm(folder, whatever).catch(() => undefined)
  }
}
