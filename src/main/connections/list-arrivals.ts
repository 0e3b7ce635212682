import type { ArrivedFile, ArrivedFileLogEntry } from '@shared/features/collection/real/arrival'
import { toDisplayFileName } from '@shared/model/services/document'
import { toComparableFileName } from './child/folder/file-names'
import type { SourceFolderFile } from './messages'

/** Maximum number of listed files that are no longer in the folder; the newest are listed. */
const mostGone = 1_000

/**
 * State of every file: files in the folder now and files that were read before, the newest first.
 */
export function listSourceFileArrivals(
  found: readonly SourceFolderFile[],
  entries: readonly ArrivedFileLogEntry[]
): ArrivedFile[] {
  const lastOf = new Map<string, ArrivedFileLogEntry>()
  const loadedUnder = new Map<string, Set<string>>()
  for (const entry of entries) {
    lastOf.set(entry.sha256, entry)
    if (entry.state !== 'loaded') continue
    const name = toComparableFileName(entry.name)
    loadedUnder.set(name, (loadedUnder.get(name) ?? new Set()).add(entry.sha256))
  }
  const first = new Map<string, string>()
  const there = [...found].sort(byTime).map((file): ArrivedFile => {
    const told = describe(file)
    if (file.state !== 'read') return { ...told, state: file.state, reason: file.reason }
    const last = lastOf.get(file.sha256)
    if (last && last.state !== 'seen') return { ...told, ...settled(last) }
    const twin = first.get(file.sha256)
    if (twin !== undefined) {
      return { ...told, state: 'twin', reason: `Giống hệt tệp “${twin}”, chỉ nạp một lần.` }
    }
    first.set(file.sha256, told.name)
    const before = [...(loadedUnder.get(toComparableFileName(file.name)) ?? [])]
    const isChanged = before.some(sha256 => sha256 !== file.sha256)
    return { ...told, state: isChanged ? 'changed' : 'new' }
  })
  const here = new Set(found.map(({ sha256 }) => sha256))
  const gone = [...lastOf.values()]
    .filter(({ sha256, state }) => state !== 'seen' && !here.has(sha256))
    .slice(-mostGone)
    .map((entry): ArrivedFile => ({ ...describe(entry), ...settled(entry), isThere: false }))
  return [...there, ...gone].sort((one, other) => byTime(other, one))
}

const byTime = (one: FileTimes, other: FileTimes): number =>
  one.modifiedAt - other.modifiedAt ||
  (toComparableFileName(one.name) < toComparableFileName(other.name) ? -1 : 1)

type FileTimes = Pick<SourceFolderFile, 'modifiedAt' | 'name'>

const describe = ({
  name,
  bytes,
  modifiedAt,
  sha256
}: Pick<SourceFolderFile, 'bytes' | 'modifiedAt' | 'name' | 'sha256'>): ArrivedFile => ({
  name: toDisplayFileName(name),
  bytes,
  modifiedAt,
  sha256,
  state: 'new',
  isThere: true,
  run: null,
  by: '',
  settledAt: null,
  reason: ''
})

const settled = ({ state, run, by, reason, time }: ArrivedFileLogEntry) => ({
  state: state === 'refused' ? ('refused' as const) : ('loaded' as const),
  run,
  by,
  reason,
  settledAt: time
})
