/** Selector of the containers of dialogs, menus and dropdowns. */
export const overlaySelector =
  '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]:not(main *)'
