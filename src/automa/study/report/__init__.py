"""What a study says: numbers from its files, figures of them, and one page that holds both."""
