import { dictionaryText } from '@shared/features/query/dictionary/dictionary-text'
import type { DictionaryEdit, DictionaryView } from '@shared/features/query/dictionary/entry'
import { seedDictionary } from '@shared/features/query/typed-question/seed'
import type { DictionaryEntry } from '@shared/features/query/typed-question/types'
import { isSameJson } from '@shared/kit/json'

type EditedParts = Pick<
  DictionaryEntry,
  'name' | 'synonyms' | 'unit' | 'decimals' | 'owner' | 'validFrom' | 'validUntil'
>

/** Id of an entry of the program: unique, and the same in every version that has the entry. */
export const seedEntryId = ({ table, name }: Pick<DictionaryEntry, 'table' | 'name'>): string =>
  `${table}/${name}`

/**
 * Entries of the dictionary that are valid on a day, with the changes of users, for reading typed
 * questions.
 */
export const dictionaryEntries = (
  day: string,
  edits: readonly DictionaryEdit[] = []
): readonly DictionaryEntry[] =>
  editedDictionary(edits)
    .map(({ entry }) => entry)
    .filter(
      ({ validFrom, validUntil }) =>
        (validFrom === null || validFrom <= day) && (validUntil === null || validUntil >= day)
    )

/** Entry with its id, and the source that a user gave it; null for an entry of the program. */
interface IdentifiedEntry {
  readonly id: string
  readonly entry: DictionaryEntry
  readonly source: DictionaryEdit['source']
  readonly isChanged: boolean
}

/** All entries with the changes of users: those of the program, then those that users added. */
function editedDictionary(edits: readonly DictionaryEdit[]): readonly IdentifiedEntry[] {
  const changes = new Map(edits.map(edit => [edit.id, edit]))
  return [
    ...seedDictionary.map((seed): IdentifiedEntry => {
      const id = seedEntryId(seed)
      const change = changes.get(id)
      const entry = change ? { ...seed, ...editedPartsOf(change) } : seed
      return { id, entry, source: null, isChanged: change !== undefined }
    }),
    ...edits.flatMap((edit): IdentifiedEntry[] => {
      const entry = ownEntryOf(edit)
      return entry ? [{ id: edit.id, entry, source: edit.source, isChanged: false }] : []
    })
  ]
}

const editedPartsOf = (edit: EditedParts) => ({
  name: edit.name,
  synonyms: edit.synonyms,
  unit: edit.unit,
  decimals: edit.decimals,
  owner: edit.owner,
  validFrom: edit.validFrom,
  validUntil: edit.validUntil
})

function ownEntryOf(edit: DictionaryEdit): DictionaryEntry | undefined {
  if (!edit.source) return undefined
  const { table, calculation, column } = edit.source
  const parts = { ...editedPartsOf(edit), table }
  if (calculation === 'column') return { ...parts, kind: 'field', column }
  return {
    ...parts,
    kind: 'measure',
    formula: formulaOf(edit.source),
    measure: { kind: calculation, ...(calculation !== 'count' && { column }) }
  }
}

function formulaOf({ calculation, column }: NonNullable<DictionaryEdit['source']>): string {
  const words = dictionaryText.formulaOf[calculation]
  return calculation === 'count' ? words : dictionaryText.formulaWithColumn(words, column)
}

/** Entries as the list shows them, those of the program first. */
export const listDictionary = (edits: readonly DictionaryEdit[]): DictionaryView[] =>
  editedDictionary(edits).map(toView)

function toView({ id, entry, source, isChanged }: IdentifiedEntry): DictionaryView {
  const { kind, name, synonyms, table, column, formula, measure, unit, decimals } = entry
  const { owner, validFrom, validUntil } = entry
  const field =
    column === undefined
      ? ''
      : dictionaryText.formulaWithColumn(dictionaryText.formulaOf.column, column)
  return {
    id,
    name,
    synonyms: [...synonyms],
    unit,
    decimals,
    owner,
    validFrom,
    validUntil,
    kind,
    table,
    column: column ?? measure?.column ?? null,
    calculation: plainCalculationOf(entry),
    formula: formula ?? field,
    origin: source ? 'own' : 'program',
    isChanged
  }
}

/** Calculation of a figure that is one of a column or a count of rows, without conditions. */
function plainCalculationOf({
  measure,
  filter,
  computed,
  joins,
  period
}: DictionaryEntry): DictionaryView['calculation'] {
  if (!measure || measure.where || filter || computed || joins || period) return null
  const { kind } = measure
  return kind === 'count' ||
    kind === 'sum' ||
    kind === 'average' ||
    kind === 'least' ||
    kind === 'greatest' ||
    kind === 'distinct'
    ? kind
    : null
}

/** Entry of the program with this id; undefined for an entry that a user added. */
export const seedEntryOf = (id: string): DictionaryEntry | undefined =>
  seedDictionary.find(entry => seedEntryId(entry) === id)

/** Whether an entry of the program has this id. */
export const isSeedEntryId = (id: string): boolean => seedEntryOf(id) !== undefined

/** Whether a draft says the same as the entry of the program, so that nothing needs to be stored. */
export function isSameAsSeed(id: string, draft: EditedParts): boolean {
  const entry = seedEntryOf(id)
  return entry !== undefined && isSameJson(editedPartsOf(entry), editedPartsOf(draft))
}
