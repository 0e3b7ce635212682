import { MessageBar, MessageBarBody } from '@fluentui/react-components'
import { builderText as text } from '@shared/features/query/builder-text'
import { formatNumber } from '@shared/kit/format'
import type { PartProps } from '../../../ui/question/part-props'
import { useFrequent } from '../../../ui/question/use-frequent'

interface RepeatWarningProps extends Pick<PartProps, 'catalogue'> {
  /** The related table, and the column by which it is joined. */
  readonly table: string
  readonly column: string
}

/** Says that a row has several partners in a related table, so that figures count it more than once; nothing where none is known to have. */
export function RepeatWarning({ catalogue, table, column }: RepeatWarningProps) {
  const [first] = useFrequent(catalogue, table, column)
  const rows = first?.rows ?? 0
  return (
    <div role="status">
      {first && rows > 1 && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{text.repeats(table, first.value, formatNumber(rows))}</MessageBarBody>
        </MessageBar>
      )}
    </div>
  )
}
