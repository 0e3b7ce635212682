import { EditorView } from '@codemirror/view'
import { tokens } from '@fluentui/react-components'
import { appTokens, cssColorOfTone } from '../../../theme'

/**
 * Editor theme. Colours are theme variables, so light and dark share one definition; in
 * forced-colours mode the underlines stay. The browser draws caret and selection, as input methods
 * expect.
 */
export const sqlEditorTheme = EditorView.theme({
  '&': {
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    fontSize: tokens.fontSizeBase300
  },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    fontFamily: tokens.fontFamilyMonospace,
    lineHeight: tokens.lineHeightBase400,
    minHeight: 'inherit',
    maxHeight: 'inherit'
  },
  '.cm-content': { caretColor: tokens.colorNeutralForeground1, padding: tokens.spacingVerticalS },
  '.sql-keyword': { color: appTokens.link, fontWeight: tokens.fontWeightSemibold },
  '.sql-function': { color: cssColorOfTone('info', 'text') },
  '.sql-string': { color: cssColorOfTone('success', 'text') },
  '.sql-number': { color: cssColorOfTone('info', 'text') },
  '.sql-parameter': {
    color: cssColorOfTone('warning', 'text'),
    fontWeight: tokens.fontWeightSemibold
  },
  '.sql-comment': { color: tokens.colorNeutralForeground3 },
  '.sql-bracket': { outline: `1px solid ${tokens.colorNeutralStrokeAccessible}` },
  '.sql-fault': {
    textDecoration: `underline wavy ${cssColorOfTone('danger', 'solid')}`,
    textDecorationSkipInk: 'none',
    textUnderlineOffset: '3px'
  },
  '.cm-tooltip': {
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    boxShadow: tokens.shadow16,
    overflow: 'hidden'
  },
  '.sql-hint': {
    maxWidth: '36em',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    fontFamily: tokens.fontFamilyBase
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': {
    fontFamily: tokens.fontFamilyBase,
    maxHeight: '16em',
    maxWidth: 'min(44em, 90vw)'
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': {
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    color: appTokens.selectedText,
    backgroundColor: appTokens.selected,
    outline: `1px solid ${appTokens.mark}`,
    outlineOffset: '-1px'
  },
  '.cm-completionDetail': { color: tokens.colorNeutralForeground2, fontStyle: 'normal' }
})
