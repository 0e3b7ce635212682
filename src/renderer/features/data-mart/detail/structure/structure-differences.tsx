import { martText } from '@shared/features/data-mart/text'
import {
  type ColumnStructureDifference,
  compareTableStructures,
  type TableStructureChange
} from '@shared/model/data-mart/structure'
import { InlineCode } from '../../../../ui/page/details'
import { type PlainColumn, PlainTable } from '../../../../ui/table/plain-table'

const text = martText.detail.history

const columns: readonly PlainColumn<ColumnStructureDifference>[] = [
  { key: 'kind', title: text.kind, narrow: true, cell: ({ kind }) => text.kinds[kind] },
  { key: 'name', title: text.column, cell: ({ name }) => <InlineCode>{name}</InlineCode> },
  { key: 'before', title: text.before, cell: ({ before }) => before || '—' },
  { key: 'after', title: text.after, cell: ({ after }) => after || '—' }
]

interface StructureDifferencesProps {
  /** Accessible name of the table. */
  readonly label: string
  readonly structure: TableStructureChange
}

/** Table of the changed columns, before and after the change. */
export function StructureDifferences({ label, structure }: StructureDifferencesProps) {
  return <PlainTable label={label} columns={columns} rows={compareTableStructures(structure)} />
}
