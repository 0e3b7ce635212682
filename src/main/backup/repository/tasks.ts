import type { ErrorCode } from '@shared/contract/reply'
import type { backupCopyRetentionSchema } from '@shared/features/copies/copies'
import { z } from '@shared/kit/zod'
import { copyManifestSchema } from './manifest'

/**
 * Location of the repository of a task; a folder with another repository, or without one, is
 * rejected.
 */
export interface RepositoryLocation {
  readonly folder: string
  readonly id: string
  /** Repository key in hexadecimal. */
  readonly key: string
}

/** File of the data folder whose hash is stored in the records. */
export interface DataFolderFile {
  readonly kind: 'generation' | 'document'
  readonly path: string
  readonly size: number
  readonly sha256: string
  /** Whether a restore needs the file. */
  readonly isNeeded: boolean
}

export interface CopyDataFolderTask extends RepositoryLocation {
  readonly kind: 'copy'
  /** Path of the data folder. */
  readonly directory: string
  /** Id that distinguishes copies of this data folder from those of others. */
  readonly source: string
  readonly user: string
  readonly now: number
  /** Records and settings of one moment, as the text of a backup. */
  readonly snapshot: string
  readonly files: readonly DataFolderFile[]
  readonly retention: z.infer<typeof backupCopyRetentionSchema>
}

interface ListCopiesTask extends RepositoryLocation {
  readonly kind: 'list'
}

/** Task that reads files of a copy, and writes them below `target` if given. */
export interface ReadCopyTask extends RepositoryLocation {
  readonly kind: 'read'
  readonly copy: string
  /** Paths of the files to read; all files of the copy if absent. */
  readonly paths?: readonly string[]
  readonly target?: string
  /** Whether a damaged object is quarantined, so that the next run writes it again. */
  readonly heals?: boolean
}

export type RepositoryTask = CopyDataFolderTask | ListCopiesTask | ReadCopyTask

const size = z.int().min(0)

const copyResult = z.strictObject({
  id: z.uuid(),
  createdAt: z.int(),
  files: size,
  size,
  copied: size,
  unchanged: size,
  written: size,
  missing: copyManifestSchema.shape.missing,
  /** Number of copies deleted by the retention rule; the next field counts the deleted objects. */
  removedCopies: size,
  removedObjects: size,
  /** Whether unreferenced objects were deleted; false if damaged manifests prevented it. */
  isSwept: z.boolean()
})
export type CopyTaskResult = z.infer<typeof copyResult>

const listResult = z.strictObject({
  /**
   * Copies in the repository, newest first, each with the paths of files whose object is missing.
   */
  copies: z.array(z.strictObject({ manifest: copyManifestSchema, gone: z.array(z.string()) })),
  unreadable: z.array(z.string())
})
export type ListCopiesResult = z.infer<typeof listResult>

const readResult = z.strictObject({
  manifest: copyManifestSchema,
  files: size,
  /** Paths of files whose object is damaged or missing. */
  damaged: z.array(z.string())
})
export type ReadCopyResult = z.infer<typeof readResult>

export const repositoryTaskResultSchemas = {
  copy: copyResult,
  list: listResult,
  read: readResult
} as const
export type RepositoryTaskResult<T extends RepositoryTask> = z.infer<
  (typeof repositoryTaskResultSchemas)[T['kind']]
>

/** Progress of a task: finished files, and the processed share of all bytes, from 0 to 1. */
export interface RepositoryTaskProgress {
  readonly tell: (files: number, share: number) => void
}

export interface CopiesChildRequest {
  readonly kind: 'task'
  readonly task: RepositoryTask
}

export const copiesChildMessageSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('progress'), files: z.int(), share: z.number() }),
  z.strictObject({ kind: z.literal('result'), result: z.unknown() }),
  z.strictObject({ kind: z.literal('fault'), code: z.custom<ErrorCode>(), message: z.string() })
])
export type CopiesChildMessage = z.infer<typeof copiesChildMessageSchema>
