import {
  findNoValueMarkersFault,
  noValueMarkersOf,
  parseNoValueMarkers
} from '@shared/features/file-import/change-choice'
import { fileImportText } from '@shared/features/file-import/text'
import type { ReadingOptions } from '@shared/model/file-import/choice'
import type { FileProfile } from '@shared/model/file-import/profile'
import { useState } from 'react'
import { fieldChoicesFromLabels, SelectField } from '../../ui/form/choice-field'
import { DeferredTextField } from './typed-field'

const text = fileImportText.choice
const kinds = fieldChoicesFromLabels(text.signKinds)
type SignKind = keyof typeof text.signKinds

interface MissingValueMarkerFieldsProps {
  readonly profile: FileProfile
  readonly choice: ReadingOptions
  readonly onChange: (choice: ReadingOptions) => void
  readonly onFault: (name: string, isFaulty: boolean) => void
}

/** Fields for the texts that mean “no value”: the usual ones, none, or typed ones. */
export function MissingValueMarkerFields({
  profile,
  choice,
  onChange,
  onFault
}: MissingValueMarkerFieldsProps) {
  const { noValues, ...rest } = choice
  const [isTyping, setTyping] = useState(false)
  const kind: SignKind =
    isTyping || (noValues && noValues.length > 0) ? 'own' : noValues ? 'none' : 'usual'
  const choose = (next: SignKind): void => {
    setTyping(next === 'own')
    onFault('noValues', false)
    if (next === 'usual') onChange(rest)
    else onChange({ ...rest, noValues: next === 'none' ? [] : noValueMarkersOf(profile) })
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
        <DeferredTextField
          name="noValues"
          label={text.ownSigns}
          placeholder={text.usualSigns}
          hint={text.signsHint}
          value={noValues?.join(' ') ?? ''}
          faultOf={findNoValueMarkersFault}
          onCommit={typed => onChange({ ...rest, noValues: parseNoValueMarkers(typed) })}
          onFault={onFault}
        />
      )}
    </>
  )
}
