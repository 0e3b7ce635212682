import type { EditedQueryPart, QueryPartProps } from '../../../ui/question/part-props'
import { ComparisonDialog } from './comparison-dialog'
import { ComputedColumnDialog } from './computed-dialog'
import { CrossTableDialog } from './cross-dialog'
import { DerivedColumnDialog } from './derived-dialog'
import { GroupConditionDialog } from './group-test-dialog'
import { DistinctDialog, TogetherDialog } from './reading-dialogs'
import { RowConditionDialog } from './row-condition-dialog'
import { TopRowsDialog } from './top-dialog'
import { KnownOnDialog, ValidOnDialog } from './view-dialogs'

interface ComputingPartDialogProps extends QueryPartProps {
  readonly edited: EditedQueryPart
  readonly part:
    | 'filter'
    | 'together'
    | 'distinct'
    | 'computed'
    | 'derived'
    | 'derivedTests'
    | 'top'
    | 'cross'
    | 'validOn'
    | 'knownOn'
    | 'comparison'
  readonly place: number
}

/** Editor of one computing part, or of a condition on rows, in a chunk of its own. */
export function ComputingPartDialog({ edited, part, place, ...props }: ComputingPartDialogProps) {
  switch (part) {
    case 'filter':
      return <RowConditionDialog {...props} {...edited} />
    case 'together':
      return <TogetherDialog {...props} />
    case 'distinct':
      return <DistinctDialog {...props} />
    case 'computed':
      return <ComputedColumnDialog {...props} place={place} />
    case 'derived':
      return <DerivedColumnDialog {...props} place={place} />
    case 'derivedTests':
      return <GroupConditionDialog {...props} place={place} part="derivedTests" />
    case 'top':
      return <TopRowsDialog {...props} />
    case 'cross':
      return <CrossTableDialog {...props} />
    case 'validOn':
      return <ValidOnDialog {...props} />
    case 'knownOn':
      return <KnownOnDialog {...props} />
    case 'comparison':
      return <ComparisonDialog {...props} />
  }
}
