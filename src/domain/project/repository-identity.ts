/** What stays the same over the ways of writing one repository's address: `github.com/acme/shop`. */
export type RepositoryIdentity = string;
