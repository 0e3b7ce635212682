import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { BracesRegular } from '@fluentui/react-icons/svg/braces'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { queryBuilderText as text } from '@shared/features/query/builder-text'
import {
  replaceConditionAt,
  setConditionGroupOperatorAt
} from '@shared/features/query/edit/conditions'
import type { QueryCondition } from '@shared/model/query/condition'
import {
  type ConditionDescriber,
  isSingleCondition
} from '@shared/model/query/words/condition-words'
import { QueryPartChip } from './chip'
import type { EditedQueryPart } from './part-props'

const useStyles = makeStyles({
  group: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 6px',
    alignItems: 'center',
    margin: 0,
    padding: 0,
    border: 'none',
    minWidth: 0
  },
  inner: {
    padding: '4px 6px',
    border: `1px dashed ${tokens.colorNeutralStroke1}`,
    borderRadius: '6px'
  },
  joint: { minWidth: '40px', color: tokens.colorNeutralForeground3 },
  not: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 }
})

interface ConditionTreeProps {
  readonly filter: QueryCondition
  readonly words: ConditionDescriber
  readonly isWrong: (path: string) => boolean
  readonly onEdit: (edited: EditedQueryPart) => void
  readonly onChange: (filter: QueryCondition | null) => void
}

/**
 * Tree of the conditions on table rows, with a frame around each bracketed group; pressing “và”
 * (and) or “hoặc” (or) toggles the connective.
 */
export function ConditionTree(props: ConditionTreeProps) {
  return <Part {...props} condition={props.filter} path="filter" depth={0} />
}

interface ConditionPartProps extends ConditionTreeProps {
  readonly condition: QueryCondition
  readonly path: string
  readonly depth: number
}

function Part(props: ConditionPartProps) {
  const { filter, condition, path, depth, words, isWrong, onEdit, onChange } = props
  const styles = useStyles()
  const remove = (): void => onChange(replaceConditionAt(filter, path, null))
  if (condition.kind === 'not' && !isSingleCondition(condition.part)) {
    return (
      <span className={mergeClasses(styles.group, styles.inner)}>
        <span className={styles.not}>{text.notGroup}</span>
        <Part {...props} condition={condition.part} path={`${path}.part`} depth={depth + 1} />
        <Button
          size="small"
          appearance="transparent"
          icon={<DismissRegular />}
          aria-label={text.remove(text.notGroup)}
          onClick={remove}
        />
      </span>
    )
  }
  if (condition.kind === 'all' || condition.kind === 'any') {
    const { kind, parts } = condition
    return (
      <fieldset
        aria-label={words.whole(condition)}
        className={mergeClasses(styles.group, depth > 0 && styles.inner)}
      >
        {parts.map((part, index) => {
          const place = `${path}.parts.${index}`
          return (
            <span key={place} className={styles.group}>
              {index > 0 && (
                <Button
                  size="small"
                  appearance="subtle"
                  className={styles.joint}
                  aria-label={`${text.joint} ${text.joints[kind]}`}
                  onClick={() =>
                    onChange(
                      setConditionGroupOperatorAt(filter, path, kind === 'all' ? 'any' : 'all')
                    )
                  }
                >
                  {text.joints[kind]}
                </Button>
              )}
              <Part {...props} condition={part} path={place} depth={depth + 1} />
            </span>
          )
        })}
        {depth > 0 && (
          <Button
            size="small"
            appearance="subtle"
            icon={<AddRegular />}
            aria-label={text.inGroup}
            onClick={() => onEdit({ path, adds: true })}
          />
        )}
      </fieldset>
    )
  }
  const said = words.whole(condition)
  return (
    <>
      <QueryPartChip
        words={said}
        wrong={isWrong(path)}
        onEdit={() => onEdit({ path })}
        onRemove={remove}
      />
      {depth > 0 && (
        <Button
          size="small"
          appearance="transparent"
          icon={<BracesRegular />}
          title={text.subgroup}
          aria-label={`${text.subgroup}: ${said}`}
          onClick={() => onEdit({ path, adds: true })}
        />
      )}
    </>
  )
}
