import { MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components'
import type { LoadTargetTable } from '@shared/features/data-load/calls'
import { dataLoadText } from '@shared/features/data-load/text'
import { writeStrategyLabels } from '@shared/model/data-mart/data-mart'
import { SelectField } from '../../ui/form/choice-field'
import type { LoadColumnMappingState } from './use-mapping'

const text = dataLoadText.targets

const useStyles = makeStyles({
  facts: { display: 'flex', flexDirection: 'column', rowGap: '4px' },
  note: { color: tokens.colorNeutralForeground2 }
})

interface LoadTargetFactsProps {
  readonly target: LoadTargetTable
  readonly mapping: LoadColumnMappingState
  /** Reason why reading the file cannot start yet; undefined if it can. */
  readonly why: string | undefined
}

/** Shows the write strategy of the target table and what prevents writing to it. */
export function LoadTargetDetails({ target, mapping, why }: LoadTargetFactsProps) {
  const styles = useStyles()
  const { writeStrategy, columns, refusal } = target
  if (refusal !== '') {
    return (
      <MessageBar intent="warning" role="alert" layout="multiline">
        <MessageBarBody>{refusal}.</MessageBarBody>
      </MessageBar>
    )
  }
  return (
    <>
      <div className={styles.facts}>
        <p>
          {text.strategy}: {writeStrategyLabels[writeStrategy]} ({text.strategies[writeStrategy]}).
        </p>
        <p className={styles.note}>{keyWords(target)}</p>
      </div>
      {writeStrategy === 'partitioned' && (
        <SelectField
          name="partition"
          label={text.partition}
          required
          placeholder={text.choosePartition}
          value={mapping.partition}
          choices={columns.map(({ name }) => ({ value: name, label: name }))}
          onChange={mapping.choosePartition}
        />
      )}
      {why && (
        <MessageBar intent="info" role="status" layout="multiline">
          <MessageBarBody>{why}</MessageBarBody>
        </MessageBar>
      )}
    </>
  )
}

function keyWords({ key, writeStrategy }: LoadTargetTable): string {
  if (key.length > 0) return text.keyed(key.join(', '))
  return writeStrategy === 'append' ? text.noKeyAdded : text.noKey
}
