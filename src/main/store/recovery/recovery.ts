import { AppError } from '@shared/contract/reply'
import { listGenerations } from '../disk/generations'
import { toAppError } from '../errors'
import { examineFile } from './examine'
import { noticeNewer, noticeReadOnly } from './notices'
import { plantSeed, type Recovered, type RecoveryOptions, readSeed, settle } from './repair'

/**
 * Finds the newest content that passes every check, and repairs the folder. Throws only if the seed
 * is invalid.
 */
export function recoverState<S>(options: RecoveryOptions<S>): Recovered<S> {
  const { path, quarantine, platform } = options
  const damaged: string[] = []
  let locked: AppError | undefined
  for (const candidate of [path, ...generationPaths(options)]) {
    const verdict = examineFile(quarantine.fs, candidate, options)
    if (verdict.kind === 'damaged') damaged.push(candidate)
    if (verdict.kind === 'newer') return openNewer(options, verdict.found, verdict.state)
    if (verdict.kind === 'unmigrated') {
      return openLocked(options, verdict.state, refuseMigration(verdict.error))
    }
    // An unreadable file is not known to be bad, so it must not be overwritten.
    if (verdict.kind === 'unreadable' && candidate === path) {
      locked = toAppError(verdict.error, platform)
    }
    if (verdict.kind !== 'good') continue
    if (locked) return openLocked(options, verdict.state, locked)
    return settle(options, verdict, candidate, damaged)
  }
  return locked ? openLocked(options, undefined, locked) : plantSeed(options, damaged)
}

function generationPaths<S>({ path, quarantine }: RecoveryOptions<S>): string[] {
  try {
    return listGenerations(quarantine.fs, path).map(generation => generation.path)
  } catch {
    return []
  }
}

function openNewer<S>(options: RecoveryOptions<S>, found: number, state: S | undefined) {
  const notice = noticeNewer(found, options.version)
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
): Recovered<S> {
  return {
    state: state ?? readSeed(options),
    sequence: 0,
    file: undefined,
    locked,
    notices: [noticeReadOnly(locked)]
  }
}
