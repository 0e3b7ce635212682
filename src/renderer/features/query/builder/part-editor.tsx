import { createLazyChunk, createLazyComponent } from '../../../ui/late'
import { GroupingDialog } from '../../../ui/question/group-dialog'
import { MeasureDialog } from '../../../ui/question/measure-dialog'
import type { EditedQueryPart, QueryPartProps } from '../../../ui/question/part-props'
import { SelectedColumnDialog } from './column-dialog'
import { SelectedColumnsDialog } from './columns-dialog'
import { GroupConditionDialog } from './group-test-dialog'
import { RowLimitDialog } from './limit-dialog'
import { TableJoinDialog } from './relation-dialog'
import { ResultSortDialog } from './sort-dialog'
import { SourceTableDialog } from './source-dialog'

const computing = createLazyChunk(() => import('./computing-dialogs'))
const ComputingPartDialog = createLazyComponent(computing, 'ComputingPartDialog')

/** Editor of one query part, used by both the builder and the sentence form. */
export function QueryPartEditor({
  edited,
  ...props
}: QueryPartProps & { readonly edited: EditedQueryPart }) {
  const { path } = edited
  const [part = '', rest] = path.split('.')
  const place = Number(rest ?? 0)
  switch (part) {
    case 'source':
      return <SourceTableDialog {...props} />
    case 'relations':
      return <TableJoinDialog {...props} place={place} />
    case 'columns':
      return rest === undefined ? (
        <SelectedColumnsDialog {...props} />
      ) : (
        <SelectedColumnDialog {...props} place={place} />
      )
    case 'groups':
      return <GroupingDialog {...props} place={place} hasLocalities />
    case 'measures':
      return <MeasureDialog {...props} place={place} />
    case 'groupTests':
      return <GroupConditionDialog {...props} place={place} part="groupTests" />
    case 'filter':
    case 'together':
    case 'distinct':
    case 'computed':
    case 'derived':
    case 'derivedTests':
    case 'top':
    case 'cross':
    case 'validOn':
    case 'knownOn':
    case 'comparison':
      return <ComputingPartDialog {...props} edited={edited} part={part} place={place} />
    case 'sort':
      return <ResultSortDialog {...props} place={place} />
    default:
      return <RowLimitDialog {...props} />
  }
}
