import { foldText } from '@shared/kit/text-fold'
import { mayRole } from '@shared/model/admin/roles'
import type { FrozenContent } from '@shared/model/reports/edition'
import type { Report } from '@shared/model/reports/report'
import { csvOfWords } from '../../files/csv-of-words'
import { csvKind } from '../../files/save-file'
import type { Parts } from '../../parts'
import { createLruCache } from '../../runtime/async/lru-cache'
import { currentRole, workerOf } from '../../store/operator'
import { findRecord } from '../find-record'
import { type Note, type NotingHandlersFor, notedEach, unnoted } from '../noted'
import { editionOf, hashEdition } from './editions'
import { readingOf, toldEdition, withMasks } from './personal-edition'
import { withoutGiven } from './without-given'

type ReadingParts = Pick<Parts, 'clock' | 'files' | 'personalAccess' | 'records' | 'settings'>

type Content = Pick<
  FrozenContent,
  'columns' | 'dataOrigin' | 'figures' | 'lacking' | 'rows' | 'sha256'
>

/** Maximum number of edition views remembered to avoid duplicate audit entries. */
const mostNoted = 1_000

/** Handlers to read and export a report according to the right of the user. */
export function createReadingHandlers(
  context: ReadingParts,
  contentOf: (report: Report) => Promise<Content>
): Pick<NotingHandlersFor<'reports'>, 'reports:export' | 'reports:get'> {
  const find = (id: string): Report => findRecord(context.records.read().reports, id, 'báo cáo')
  const noticed = createLruCache<true>(mostNoted)
  const reading = (content: FrozenContent | null, report: Report) =>
    content
      ? readingOf(content, report, context.records.read().dataMarts, context.personalAccess)
      : { isFull: false, closed: [], notes: [] }

  /** Audit entries not yet written for this user, edition and reason. */
  function newNotes(notes: readonly Note[], key: readonly unknown[]): readonly Note[] {
    const { id, name } = workerOf(context)
    const own = JSON.stringify([id ?? name, ...key, notes])
    if (noticed.get(own)) return []
    noticed.set(own, true)
    return notes
  }

  return {
    'reports:get': async ({ id, edition }) => {
      const report = find(id)
      const frozen = editionOf(report, edition)
      const said = frozen ?? (await contentOf(report))
      const { figures, columns, rows, sha256, dataOrigin, lacking } = said
      const { time, user, answer, personal } = frozen ?? { time: null, user: '', answer: null }
      const content = { figures, columns, rows, sha256, time, user, answer }
      const noted = { ...(dataOrigin && { dataOrigin }), ...(lacking && { lacking }) }
      const kept = { ...content, ...noted, ...(personal && { personal }) }
      const { dataMarts } = context.records.read()
      const seesPersons = mayRole(currentRole(context), 'analyse')
      const told = <T extends Pick<FrozenContent, 'answer'>>(one: T): T =>
        seesPersons ? one : withoutGiven(one, dataMarts)
      const { isFull, closed, notes } = reading(frozen, report)
      const { personal: shown, ...read } = toldEdition(told(kept), isFull)
      const asked = closed.map(table => ({ ...table, columns: [...table.columns] }))
      // Earlier editions are only sent on request.
      const { frozen: newest } = withMasks(report)
      const reply = {
        report: { ...report, earlier: [], frozen: newest && told(newest) },
        content: {
          ...read,
          // Nobody knows of what an older edition was made.
          dataOrigin: dataOrigin ?? ('unknown' as const),
          lacking: lacking ?? [],
          ...(shown && { personal: { values: shown.values, closed: asked } })
        },
        intact: hashEdition(kept) === sha256,
        edition: edition ?? null
      }
      return notedEach(reply, newNotes(notes, [id, sha256]))
    },
    'reports:export': async ({ id, edition }) => {
      const report = find(id)
      const frozen = editionOf(report, edition)
      const { isFull, notes } = reading(frozen, report)
      const { columns, rows } = frozen ? toldEdition(frozen, isFull) : await contentOf(report)
      const which = edition === undefined ? '' : `, bản chốt ${edition}`
      const separator = context.settings.read().configuration.csvSeparator
      const result = await context.files.save({
        proposedName: `${foldText(report.name + which).replace(/[^a-z0-9]+/g, '-')}.csv`,
        kind: csvKind,
        chunks: async function* () {
          yield csvOfWords(columns, rows, separator)
        },
        count: () => rows.length
      })
      if (result.outcome !== 'saved') return unnoted(result)
      const words = `Xuất báo cáo “${report.name}”${which} (CSV)`
      return notedEach(result, [{ kind: 'export', words }, ...notes])
    }
  }
}
