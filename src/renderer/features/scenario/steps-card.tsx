import { makeStyles, tokens } from '@fluentui/react-components'
import { scenarioText as text } from '@shared/features/scenario/text'
import { Card } from '../../ui/page/card'

const useStyles = makeStyles({
  undone: { color: tokens.colorNeutralForeground3, textDecorationLine: 'line-through' },
  steps: { listStyle: 'decimal', paddingLeft: '24px', lineHeight: '24px' }
})

interface StepsCardProps {
  readonly words: readonly string[]
  /** Number of steps in effect; the steps after them have been undone. */
  readonly position: number
}

/** Card with descriptions of a scenario's steps. */
export function StepsCard({ words, position }: StepsCardProps) {
  const styles = useStyles()
  return (
    <Card title={text.steps.title}>
      {words.length === 0 && <p>{text.steps.none}</p>}
      <ol className={styles.steps}>
        {words.map((sentence, place) => {
          const isUndone = place >= position
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is known by its place
            <li key={place} className={isUndone ? styles.undone : undefined}>
              {isUndone ? `${sentence} ${text.steps.undone}` : sentence}
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
