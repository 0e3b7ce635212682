import { parseSigns, signsFault, signsIn } from '@shared/features/file-import/change-choice'
import { importText } from '@shared/features/file-import/text'
import type { ProfileChoice } from '@shared/model/file-import/choice'
import type { FileProfile } from '@shared/model/file-import/profile'
import { useState } from 'react'
import { choicesOf, SelectField } from '../../ui/form/choice-field'
import { TypedField } from './typed-field'

const text = importText.choice
const kinds = choicesOf(text.signKinds)
type SignKind = keyof typeof text.signKinds

interface NoValueFieldsProps {
  readonly profile: FileProfile
  readonly choice: ProfileChoice
  readonly onChange: (choice: ProfileChoice) => void
  readonly onFault: (name: string, isFaulty: boolean) => void
}

/** Markers for missing values: the usual ones, none, or typed ones. */
export function NoValueFields({ profile, choice, onChange, onFault }: NoValueFieldsProps) {
  const { noValues, ...rest } = choice
  const [isTyping, setTyping] = useState(false)
  const kind: SignKind =
    isTyping || (noValues && noValues.length > 0) ? 'own' : noValues ? 'none' : 'usual'
  const choose = (next: SignKind): void => {
    setTyping(next === 'own')
    onFault('noValues', false)
    if (next === 'usual') onChange(rest)
    else onChange({ ...rest, noValues: next === 'none' ? [] : signsIn(profile) })
  }
  return (
    <>
      <SelectField
        name="noValueKind"
        label={text.signs}
        value={kind}
        choices={kinds}
        onChange={choose}
      />
      {kind === 'own' && (
        <TypedField
          name="noValues"
          label={text.ownSigns}
          placeholder={text.usualSigns}
          hint={text.signsHint}
          value={noValues?.join(' ') ?? ''}
          faultOf={signsFault}
          onCommit={typed => onChange({ ...rest, noValues: parseSigns(typed) })}
          onFault={onFault}
        />
      )}
    </>
  )
}
