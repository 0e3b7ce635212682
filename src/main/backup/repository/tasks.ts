import type { ErrorCode } from '@shared/contract/reply'
import type { copyRetention } from '@shared/features/copies/copies'
import { z } from '@shared/kit/zod'
import { manifest } from './manifest'

/** The repository of a task; a folder that holds another one, or none, is refused. */
export interface RepositoryPlace {
  readonly folder: string
  readonly id: string
  /** In hexadecimal digits. */
  readonly key: string
}

/** A file of the data folder whose bytes the records vouch for. */
export interface KnownFile {
  readonly kind: 'generation' | 'document'
  readonly path: string
  readonly size: number
  readonly sha256: string
  /** Whether a restore misses it. */
  readonly isNeeded: boolean
}

export interface CopyTask extends RepositoryPlace {
  readonly kind: 'copy'
  /** The data folder. */
  readonly directory: string
  /** Tells copies of this data folder from those of others. */
  readonly source: string
  readonly user: string
  readonly now: number
  /** The records and settings of one moment, as the text of a backup. */
  readonly snapshot: string
  readonly files: readonly KnownFile[]
  readonly retention: z.infer<typeof copyRetention>
}

interface ListTask extends RepositoryPlace {
  readonly kind: 'list'
}

/** Reads files of a copy, and writes them below `target` where one is named. */
export interface ReadTask extends RepositoryPlace {
  readonly kind: 'read'
  readonly copy: string
  /** All of them where it is not told. */
  readonly paths?: readonly string[]
  readonly target?: string
  /** Whether a damaged object is put aside, so that the next run writes it anew. */
  readonly heals?: boolean
}

export type CopiesTask = CopyTask | ListTask | ReadTask

const size = z.int().min(0)

const copyResult = z.strictObject({
  id: z.uuid(),
  createdAt: z.int(),
  files: size,
  size,
  copied: size,
  unchanged: size,
  written: size,
  missing: manifest.shape.missing,
  /** Copies and objects that the retention rule removed. */
  removedCopies: size,
  removedObjects: size,
  /** Whether damaged manifests kept objects from being removed. */
  isSwept: z.boolean()
})
export type CopyResult = z.infer<typeof copyResult>

const listResult = z.strictObject({
  /** Newest first. */
  copies: z.array(z.strictObject({ manifest, gone: z.array(z.string()) })),
  unreadable: z.array(z.string())
})
export type ListResult = z.infer<typeof listResult>

const readResult = z.strictObject({
  manifest,
  files: size,
  /** Paths of files whose object is damaged or missing. */
  damaged: z.array(z.string())
})
export type ReadResult = z.infer<typeof readResult>

export const taskResults = { copy: copyResult, list: listResult, read: readResult } as const
export type TaskResult<T extends CopiesTask> = z.infer<(typeof taskResults)[T['kind']]>

/** How far a task is: files that are done, and the share of all bytes, 0 to 1. */
export interface Watch {
  readonly tell: (files: number, share: number) => void
}

export interface ToCopiesChild {
  readonly kind: 'task'
  readonly task: CopiesTask
}

export const fromCopiesChild = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('progress'), files: z.int(), share: z.number() }),
  z.strictObject({ kind: z.literal('result'), result: z.unknown() }),
  z.strictObject({ kind: z.literal('fault'), code: z.custom<ErrorCode>(), message: z.string() })
])
export type FromCopiesChild = z.infer<typeof fromCopiesChild>
