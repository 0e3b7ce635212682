import { Dropdown, type DropdownProps } from '@fluentui/react-components'

/** Fluent's list of choices without its hidden button that clears the choice, whose name is English. */
export function DropDown(props: DropdownProps) {
  return <Dropdown clearButton={null} {...props} />
}
