import { MenuItemRadio, MenuList } from '@fluentui/react-components'
import { lazyFrameText } from '@shared/features/frame/late-text'
import { frameText } from '@shared/features/frame/text'
import { keysOf } from '@shared/kit/keys-of'
import { usePreferences } from '../../session/preferences'
import { useChangePreferences } from '../../ui/use-change-preferences'
import { themeIcons } from './theme-icons'

const choices = keysOf(themeIcons)

/** List of the three colour themes; the active one is checked. */
export function ThemeChoiceList({ onChosen }: { readonly onChosen: () => void }) {
  const { theme } = usePreferences().preferences
  const change = useChangePreferences()
  return (
    <MenuList
      aria-label={frameText.theme.label}
      checkedValues={{ theme: [theme] }}
      onCheckedValueChange={(_event, data) => {
        const chosen = choices.find(choice => choice === data.checkedItems[0])
        if (chosen) change({ theme: chosen })
        onChosen()
      }}
    >
      {choices.map(choice => (
        <MenuItemRadio key={choice} name="theme" value={choice} icon={themeIcons[choice]}>
          {lazyFrameText.theme[choice]}
        </MenuItemRadio>
      ))}
    </MenuList>
  )
}
