import { basename, dirname, join } from 'node:path'
import type { AppError } from '@shared/contract/reply'
import { writeDurably } from '../disk/safe-write'
import { toAppError } from '../errors'
import { formatStoreFileEnvelope } from '../state/envelope'
import { parseFrozenState } from '../state/parse-data'
import type { StoredFileFormat, StoreFileExamination } from './examine'
import {
  createReadOnlyNotice,
  createReseededNotice,
  createRestoredNotice,
  type StoreNotice
} from './notices'
import { type FileQuarantine, quarantineFile } from './quarantine'

export const rollingCopyCount = 5

export interface RecoveryOptions<S> extends StoredFileFormat<S> {
  readonly path: string
  readonly seed: () => S
  readonly quarantine: FileQuarantine
  readonly platform: NodeJS.Platform
}

export interface RecoveredState<S> {
  readonly state: S
  readonly sequence: number
  /**
   * Exact text of the current file if it contains this state; undefined if the state could not be
   * written to the file.
   */
  readonly file: string | undefined
  /**
   * Error with which every write fails; set if the file must not be written as long as this store
   * is open.
   */
  readonly locked: AppError | undefined
  /**
   * Copies the file of an older version, if the disk refused that at the start; must succeed before
   * the first save replaces the file. Throws errno errors.
   */
  readonly keepOlderFile?: () => void
  readonly notices: readonly StoreNotice[]
}

type IntactFileVerdict<S> = Extract<StoreFileExamination<S>, { kind: 'good' }>

/**
 * Moves damaged files to quarantine and writes this intact content as the current file, in the
 * current version.
 */
export function adoptIntactState<S>(
  options: RecoveryOptions<S>,
  good: IntactFileVerdict<S>,
  candidate: string,
  damaged: readonly string[]
): RecoveredState<S> {
  const { path, version, quarantine, platform } = options
  const { state, envelope } = good
  const isMigrated = envelope.version !== version
  const sequence = envelope.sequence + (isMigrated ? 1 : 0)
  const file = isMigrated
    ? formatStoreFileEnvelope({ version, sequence, text: JSON.stringify(state) })
    : good.file
  const notices: StoreNotice[] = []
  try {
    const aside = quarantineAllDamaged(options, damaged)
    if (isMigrated) keepBeforeMigration(options, good)
    if (isMigrated || candidate !== path) {
      const data = isMigrated ? file : good.bytes
      writeDurably(path, data, { generations: rollingCopyCount, fs: quarantine.fs })
    }
    if (candidate !== path) notices.push(createRestoredNotice(path, aside[0], candidate))
    return { state, sequence, file, locked: undefined, notices }
  } catch (error) {
    notices.push(createReadOnlyNotice(toAppError(error, platform)))
    const onDisk = candidate === path ? good.file : undefined
    const unfinished = { state, sequence, file: onDisk, locked: undefined, notices }
    return isMigrated
      ? { ...unfinished, keepOlderFile: () => keepBeforeMigration(options, good) }
      : unfinished
  }
}

function keepBeforeMigration<S>(
  { path, quarantine }: RecoveryOptions<S>,
  good: IntactFileVerdict<S>
): void {
  const { version, sequence } = good.envelope
  const name = `${basename(path, '.json')}.v${version}-${sequence}.json`
  const copy = join(dirname(path), 'before-migration', name)
  if (!quarantine.fs.stat(copy)) writeDurably(copy, good.bytes, { fs: quarantine.fs })
}

function quarantineAllDamaged<S>(
  { path, quarantine }: RecoveryOptions<S>,
  damaged: readonly string[]
) {
  return damaged.map(file => quarantineFile(quarantine, file, basename(path, '.json'), 'corrupt'))
}

/** Moves damaged files to quarantine and starts with the initial state. */
export function startStoreFromInitialState<S>(
  options: RecoveryOptions<S>,
  damaged: readonly string[]
): RecoveredState<S> {
  const { path, version, quarantine, platform } = options
  const state = readInitialStoreState(options)
  const file = formatStoreFileEnvelope({ version, sequence: 1, text: JSON.stringify(state) })
  try {
    const aside = quarantineAllDamaged(options, damaged)
    writeDurably(path, file, { generations: rollingCopyCount, fs: quarantine.fs })
    const notices = aside.length > 0 ? [createReseededNotice(path, aside)] : []
    return { state, sequence: 1, file, locked: undefined, notices }
  } catch (error) {
    const notices = [createReadOnlyNotice(toAppError(error, platform))]
    return { state, sequence: 0, file: undefined, locked: undefined, notices }
  }
}

/**
 * Initial state in the form in which it would be read from disk. Throws if it does not fit the
 * schema.
 */
export function readInitialStoreState<S>({ seed, schema }: RecoveryOptions<S>): S {
  return parseFrozenState(JSON.stringify(seed()), schema)
}
