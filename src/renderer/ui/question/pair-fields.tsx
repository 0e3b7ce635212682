import { Button, makeStyles } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { type Choice, SelectField } from '../form/choice-field'

/** Pairs of columns by which rows of two tables meet, at most. */
const mostPairs = 5

const useStyles = makeStyles({
  pair: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) 32px',
    gap: '12px',
    alignItems: 'end'
  },
  add: { alignSelf: 'flex-start' }
})

export interface ColumnPair {
  readonly from: string
  readonly to: string
}

interface PairFieldsProps {
  readonly pairs: readonly ColumnPair[]
  readonly own: readonly Choice[]
  readonly theirs: readonly Choice[]
  readonly words: {
    readonly from: string
    readonly to: string
    readonly add: string
    /** Names the button that takes a pair away, by its place. */
    readonly remove: (pair: ColumnPair, place: number) => string
  }
  readonly error: string | undefined
  /** What a further pair begins with; missing where none can be added. */
  readonly next: ColumnPair | undefined
  readonly onChange: (pairs: readonly ColumnPair[]) => void
}

/** Which column of one side is equal to which of the other; the field of the first is called `pairs`, where a fault leads. */
export function PairFields({ pairs, own, theirs, words, error, next, onChange }: PairFieldsProps) {
  const styles = useStyles()
  const set = (place: number, part: Partial<ColumnPair>): void =>
    onChange(pairs.map((pair, at) => (at === place ? { ...pair, ...part } : pair)))
  return (
    <>
      {pairs.map((pair, place) => {
        // Pairs have nothing but their place, and keep the focus while they change.
        const path = place === 0 ? 'pairs' : `pairs.${place}`
        return (
          <div key={path} className={styles.pair}>
            <SelectField
              name={path}
              label={words.from}
              value={pair.from}
              choices={own}
              error={place === 0 ? error : undefined}
              onChange={from => set(place, { from })}
            />
            <SelectField
              name={`to.${place}`}
              label={words.to}
              value={pair.to}
              choices={theirs}
              onChange={to => set(place, { to })}
            />
            {pairs.length > 1 && (
              <Button
                appearance="subtle"
                icon={<DismissRegular />}
                aria-label={words.remove(pair, place)}
                onClick={() => onChange(pairs.filter((_pair, at) => at !== place))}
              />
            )}
          </div>
        )
      })}
      {next && pairs.length < mostPairs && (
        <Button
          className={styles.add}
          size="small"
          icon={<AddRegular />}
          onClick={() => onChange([...pairs, next])}
        >
          {words.add}
        </Button>
      )}
    </>
  )
}
