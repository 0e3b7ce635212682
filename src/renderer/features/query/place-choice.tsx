import { MessageBar, MessageBarBody, MessageBarTitle, makeStyles } from '@fluentui/react-components'
import { placeText as text } from '@shared/features/places/text'
import { messageOf } from '../../ipc/client'
import { SelectFilter } from '../../ui/filter-bar'
import { Spoken } from './spoken'
import type { Place } from './use-place'

const here = 'may-nay'

const useStyles = makeStyles({
  part: { display: 'flex', flexDirection: 'column', rowGap: '8px', paddingBottom: '8px' },
  words: { margin: 0 }
})

interface PlaceChoiceProps {
  readonly chosen: string | undefined
  readonly place: Place
  readonly onChoose: (place: string | undefined) => void
}

/** **Nơi chạy**: this machine or an enabled server. Hidden if there is no choice. */
export function PlaceChoice({ chosen, place, onChoose }: PlaceChoiceProps) {
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
      <Spoken>
        {chosen !== undefined && (
          <p className={styles.words}>{isReading ? text.reading : text.only}</p>
        )}
      </Spoken>
      {error !== undefined && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody role="alert">
            <MessageBarTitle>{text.failed}</MessageBarTitle>
            {messageOf(error)}
          </MessageBarBody>
        </MessageBar>
      )}
    </div>
  )
}
