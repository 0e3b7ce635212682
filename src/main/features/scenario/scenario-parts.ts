import type { Scenario } from '@shared/features/scenario/scenario'
import type { FileSaveResult } from '@shared/kit/saved-file'
import { foldText } from '@shared/kit/text-fold'
import { lowerCaseFirstLetter } from '@shared/model/query/words/column-words'
import { deriveDegrees } from '../../disclosure/degree/subject-degrees'
import type { FeatureDependencies } from '../../parts'
import { findRecord } from '../find-record'
import type { AuditedResult } from '../noted'
import { type CsvTable, saveListCsv } from '../save-csv'

export type ScenarioParts = Pick<
  FeatureDependencies,
  'clock' | 'documentPrinter' | 'files' | 'records' | 'settings' | 'tell' | 'warehouse'
>

/** Finds a stored scenario or one of a change. Throws NOT_FOUND. */
export const findScenario = (
  { scenarios }: { readonly scenarios: readonly Scenario[] },
  id: string
): Scenario => findRecord(scenarios, id, 'kịch bản')

interface ScenarioFile<Row> extends CsvTable<Row> {
  /** Start of the file's name, before that of the scenario. */
  readonly prefix: string
  /** What the file contains, before the name of the scenario: "Kịch bản tổ chức". */
  readonly content: string
}

/** Exports figures of a scenario's units as CSV. */
export function saveScenarioCsv<Row>(
  context: ScenarioParts,
  { name }: Pick<Scenario, 'name'>,
  { prefix, content, ...table }: ScenarioFile<Row>
): Promise<AuditedResult<FileSaveResult>> {
  const what = `${content} “${name}”`
  return saveListCsv(context, {
    ...table,
    name: `${prefix}${foldText(name).replace(/[^a-z0-9]+/g, '-')}`,
    discloses: {
      // The figures of the units come from the same tables as those of the sector pages.
      degree: deriveDegrees(context).ofSectorPages(),
      target: 'csv',
      what
    },
    action: `Xuất ${lowerCaseFirstLetter(what)}`
  })
}
