import { MessageBar, MessageBarBody, MessageBarTitle, makeStyles } from '@fluentui/react-components'
import { executionTargetText as text } from '@shared/features/places/text'
import { toErrorMessage } from '../../ipc/client'
import { SelectFilter } from '../../ui/filter-bar'
import { LiveRegion } from './spoken'
import type { ExecutionTargetState } from './use-place'

const here = 'may-nay'

const useStyles = makeStyles({
  part: { display: 'flex', flexDirection: 'column', rowGap: '8px', paddingBottom: '8px' },
  words: { margin: 0 }
})

interface ExecutionTargetChoiceProps {
  readonly chosen: string | undefined
  readonly place: ExecutionTargetState
  readonly onChoose: (place: string | undefined) => void
}

/**
 * Field **Nơi chạy** (execution target): this machine or an enabled server. Hidden if there is no
 * server to choose.
 */
export function ExecutionTargetChoice({ chosen, place, onChoose }: ExecutionTargetChoiceProps) {
  const styles = useStyles()
  const { places, isReading, error } = place
  if (places.length === 0 && chosen === undefined) return null
  const isGone = chosen !== undefined && !places.some(({ id }) => id === chosen)
  return (
    <div className={styles.part}>
      <div>
        <SelectFilter
          required
          label={text.label}
          value={chosen ?? here}
          options={[
            { value: here, label: text.here },
            ...places.map(({ id, name }) => ({ value: id, label: name })),
            ...(isGone ? [{ value: chosen, label: text.gone }] : [])
          ]}
          onChange={value => onChoose(value === here ? undefined : value)}
        />
      </div>
      <LiveRegion>
        {chosen !== undefined && (
          <p className={styles.words}>{isReading ? text.reading : text.only}</p>
        )}
      </LiveRegion>
      {error !== undefined && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody role="alert">
            <MessageBarTitle>{text.failed}</MessageBarTitle>
            {toErrorMessage(error)}
          </MessageBarBody>
        </MessageBar>
      )}
    </div>
  )
}
