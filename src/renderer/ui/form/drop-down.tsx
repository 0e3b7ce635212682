import { Dropdown, type DropdownProps } from '@fluentui/react-components'

/** Fluent's dropdown without its hidden clear button, whose name is English. */
export function DropDown(props: DropdownProps) {
  return <Dropdown clearButton={null} {...props} />
}
