import { Link, MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { formEditText } from '@shared/features/forms/edit-text'
import { formatNumber } from '@shared/kit/format'
import type { FormBindingResult } from '@shared/model/forms/filled'
import type { FormBinding, FormDraft } from '@shared/model/forms/form'
import type { FormOutline } from '@shared/model/forms/outline'
import { formTargetLabel } from '@shared/model/forms/target'
import { Card } from '../../../ui/page/card'
import { PlainTable } from '../../../ui/table/plain-table'
import { RowActionButton } from '../../../ui/table/row-action'
import { describeFormSource } from './binding-words'
import type { SourceWords } from './source-words'
import { findUnsafeRowEnds } from './unsafe-row-ends'

const text = formEditText.list

const useStyles = makeStyles({
  none: { color: tokens.colorNeutralForeground3 },
  fault: { color: tokens.colorStatusDangerForeground1 }
})

interface BindingListProps {
  readonly draft: FormDraft
  readonly outline: FormOutline
  readonly results: readonly FormBindingResult[]
  readonly words: SourceWords
  readonly onGo: (binding: FormBinding) => void
  readonly onRemove: (binding: FormBinding) => void
}

/** List of all bindings with a jump to their places. */
export function BindingList({ draft, outline, results, words, onGo, onRemove }: BindingListProps) {
  const styles = useStyles()
  const byKey = new Map(results.map(result => [result.key, result]))
  if (draft.bindings.length === 0) {
    return (
      <Card title={text.title}>
        <p className={styles.none}>{text.none}</p>
      </Card>
    )
  }
  return (
    <Card title={text.title}>
      {findUnsafeRowEnds(draft, outline).map(target => (
        <MessageBar key={formTargetLabel(target)} intent="warning" role="status" layout="multiline">
          <MessageBarBody>{text.unsafeEnd(formTargetLabel(target))}</MessageBarBody>
        </MessageBar>
      ))}
      <PlainTable<FormBinding>
        label={text.title}
        rows={draft.bindings}
        columns={[
          {
            key: 'number',
            title: text.columns.number,
            number: true,
            narrow: true,
            cell: (_binding, index) => formatNumber(index + 1)
          },
          {
            key: 'place',
            title: text.columns.place,
            narrow: true,
            cell: binding => {
              const label = formTargetLabel(binding.target)
              return (
                <Link as="button" aria-label={text.go(label)} onClick={() => onGo(binding)}>
                  {label}
                </Link>
              )
            }
          },
          {
            key: 'source',
            title: text.columns.source,
            wrapped: true,
            roomy: true,
            cell: ({ source }) => describeFormSource(source, words)
          },
          {
            key: 'value',
            title: text.columns.value,
            wrapped: true,
            cell: ({ key }) => {
              const result = byKey.get(key)
              if (!result) return ''
              return result.fault ? (
                <span className={styles.fault}>{result.fault}</span>
              ) : (
                [result.words, result.note].filter(Boolean).join(' – ')
              )
            }
          },
          {
            key: 'actions',
            title: text.columns.actions,
            narrow: true,
            cell: binding => (
              <RowActionButton
                label={text.remove(formTargetLabel(binding.target))}
                icon={<DismissRegular />}
                onPress={() => onRemove(binding)}
              />
            )
          }
        ]}
      />
    </Card>
  )
}
