import { MessageBar, MessageBarBody, MessageBarTitle } from '@fluentui/react-components'
import { standardModelText } from '@shared/features/standard-model/text'
import { pagePaths } from '@shared/navigation/paths'
import { InlineLink } from './inline-link'

interface MissingDataNoticeProps {
  readonly title: string
  readonly sentences: readonly string[]
}

/**
 * Notice about the tables and columns that a sector page requires but the unit's data lacks, with
 * links to add them.
 */
export function MissingModelDataNotice({ title, sentences }: MissingDataNoticeProps) {
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>{title}</MessageBarTitle>
        {sentences.join(' ')}{' '}
        <InlineLink to={`${pagePaths.settings}?tab=sector`}>
          {standardModelText.page.toMapping}
        </InlineLink>
      </MessageBarBody>
    </MessageBar>
  )
}
