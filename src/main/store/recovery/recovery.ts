import { AppError } from '@shared/contract/reply'
import { listRollingCopies } from '../disk/generations'
import { toAppError } from '../errors'
import { examineStoredFile } from './examine'
import { createNewerVersionNotice, createReadOnlyNotice } from './notices'
import {
  adoptIntactState,
  type RecoveredState,
  type RecoveryOptions,
  readInitialStoreState,
  startStoreFromInitialState
} from './repair'

/**
 * Finds the newest valid content among a store file and its rolling copies, and repairs the folder.
 * Throws only if the initial state is invalid.
 */
export function recoverState<S>(options: RecoveryOptions<S>): RecoveredState<S> {
  const { path, quarantine, platform } = options
  const damaged: string[] = []
  let locked: AppError | undefined
  for (const candidate of [path, ...generationPaths(options)]) {
    const verdict = examineStoredFile(quarantine.fs, candidate, options)
    if (verdict.kind === 'damaged') damaged.push(candidate)
    if (verdict.kind === 'newer') return openNewer(options, verdict.found, verdict.state)
    if (verdict.kind === 'unmigrated') {
      return openLocked(options, verdict.state, refuseMigration(verdict.error))
    }
    // A file that cannot be read at the moment may be intact, so it must not be overwritten.
    if (verdict.kind === 'unreadable' && candidate === path) {
      locked = toAppError(verdict.error, platform)
    }
    if (verdict.kind !== 'good') continue
    if (locked) return openLocked(options, verdict.state, locked)
    return adoptIntactState(options, verdict, candidate, damaged)
  }
  return locked
    ? openLocked(options, undefined, locked)
    : startStoreFromInitialState(options, damaged)
}

function generationPaths<S>({ path, quarantine }: RecoveryOptions<S>): string[] {
  try {
    return listRollingCopies(quarantine.fs, path).map(generation => generation.path)
  } catch {
    return []
  }
}

function openNewer<S>(options: RecoveryOptions<S>, found: number, state: S | undefined) {
  const notice = createNewerVersionNotice(found, options.version)
  const locked = new AppError('NEWER_VERSION', notice.message)
  return { ...openLocked(options, state, locked), notices: [notice] }
}

function refuseMigration(cause: unknown): AppError {
  const refusal = new AppError(
    'READ_ONLY',
    'Không chuyển đổi được dữ liệu của phiên bản cũ nên chỉ mở để xem; tệp dữ liệu được giữ nguyên. Hãy liên hệ bộ phận hỗ trợ trước khi chỉnh sửa.'
  )
  refusal.cause = cause
  return refusal
}

function openLocked<S>(
  options: RecoveryOptions<S>,
  state: S | undefined,
  locked: AppError
): RecoveredState<S> {
  return {
    state: state ?? readInitialStoreState(options),
    sequence: 0,
    file: undefined,
    locked,
    notices: [createReadOnlyNotice(locked)]
  }
}
