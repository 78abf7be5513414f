/** The `codetest.toml` of a checkout, as it lies in the working tree. Adapters: file; memory. */
export interface TeamSettingsFile {
  /**
   * Its text without a byte order mark; undefined where there is none.
   *
   * @param root absolute path of the project's root
   * @throws `config.invalid` for what cannot be taken as it stands: a link, a folder, more than 64 KiB, no UTF-8, no right to read
   */
  read(root: string): Promise<string | undefined>;
}
