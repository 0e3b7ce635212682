# Every message of electron-builder's own, in Vietnamese, and ours. UTF-8; put in after the languages are known.
# The builder writes its English ones for Vietnamese before; setting them again is what is wanted.
!pragma warning push
!pragma warning disable 6030

LangString win10Required ${LANG_VIETNAMESE} "${PRODUCT_NAME} chỉ chạy trên Windows 10 (64 bit) trở lên.$\r$\nKhông có gì được cài đặt trên máy này."
LangString win7Required ${LANG_VIETNAMESE} "${PRODUCT_NAME} chỉ chạy trên Windows 10 (64 bit) trở lên. Không có gì được cài đặt."
LangString x64WinRequired ${LANG_VIETNAMESE} "${PRODUCT_NAME} cần Windows bản 64 bit. Không có gì được cài đặt."
LangString appRunning ${LANG_VIETNAMESE} "${PRODUCT_NAME} đang mở trên máy này, có thể trong phiên của người dùng khác.$\r$\n$\r$\nHãy lưu việc đang làm, đóng chương trình, rồi bấm nút thứ nhất (Thử lại). Bấm nút thứ hai (Hủy) để dừng; chưa có gì bị thay đổi."
LangString appCannotBeClosed ${LANG_VIETNAMESE} "Tệp của ${PRODUCT_NAME} đang được dùng nên chưa thay được.$\r$\nHãy đóng chương trình rồi bấm Thử lại để tiếp tục."
LangString appClosing ${LANG_VIETNAMESE} "Đang chờ ${PRODUCT_NAME} đóng…"
LangString installing ${LANG_VIETNAMESE} "Đang cài đặt, vui lòng chờ…"
LangString areYouSureToUninstall ${LANG_VIETNAMESE} "Gỡ ${PRODUCT_NAME} khỏi máy này?"
LangString decompressionFailed ${LANG_VIETNAMESE} "Không giải nén được các tệp của chương trình. Hãy chạy lại trình cài đặt."
LangString uninstallFailed ${LANG_VIETNAMESE} "Không gỡ được bản cũ của chương trình. Hãy chạy lại trình cài đặt"
LangString chooseInstallationOptions ${LANG_VIETNAMESE} "Chọn cách cài đặt"
LangString chooseUninstallationOptions ${LANG_VIETNAMESE} "Chọn bản cần gỡ"
LangString whichInstallationShouldBeRemoved ${LANG_VIETNAMESE} "Gỡ bản cài đặt nào?"
LangString whoShouldThisApplicationBeInstalledFor ${LANG_VIETNAMESE} "Cài đặt chương trình cho ai?"
LangString selectUserMode ${LANG_VIETNAMESE} "Chọn cài chương trình cho mọi người dùng của máy hay chỉ cho bạn"
LangString whichInstallationRemove ${LANG_VIETNAMESE} "Chương trình được cài cả cho mọi người dùng lẫn cho riêng bạn.$\r$\nBạn muốn gỡ bản nào?"
LangString freshInstallForAll ${LANG_VIETNAMESE} "Cài mới cho mọi người dùng (sẽ hỏi tài khoản quản trị)."
LangString freshInstallForCurrent ${LANG_VIETNAMESE} "Cài mới chỉ cho người dùng hiện tại."
LangString onlyForMe ${LANG_VIETNAMESE} "Chỉ cho &tôi"
LangString forAll ${LANG_VIETNAMESE} "Mọi người dùng &máy này"
LangString loginWithAdminAccount ${LANG_VIETNAMESE} "Cần đăng nhập bằng tài khoản thuộc nhóm quản trị để tiếp tục…"
LangString perUserInstallExists ${LANG_VIETNAMESE} "Đã có bản cài cho riêng người dùng này."
LangString perUserInstall ${LANG_VIETNAMESE} "Có bản cài cho riêng người dùng này."
LangString perMachineInstallExists ${LANG_VIETNAMESE} "Đã có bản cài cho mọi người dùng của máy."
LangString perMachineInstall ${LANG_VIETNAMESE} "Có bản cài cho mọi người dùng của máy."
LangString reinstallUpgrade ${LANG_VIETNAMESE} "Sẽ cài đè để nâng cấp."
LangString uninstall ${LANG_VIETNAMESE} "Sẽ gỡ."

!pragma warning pop
