#include "plugin.h"

/* Answers as UAC.dll does an administrator whom it did not elevate: is administrator, is not the inner instance, SW_SHOWNORMAL etc. */
CALL(_) {
  wchar_t question[64];
  pop(top, question, 64);
  if (question[0] == L'2') push(top, size, L"1");
  if (question[0] == L'3') push(top, size, L"0");
  if (question[0] == L'6') push(top, size, L"12288");
}
