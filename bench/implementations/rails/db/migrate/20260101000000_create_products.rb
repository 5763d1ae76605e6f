class CreateProducts < ActiveRecord::Migration[6.1]
  def change
    create_table :products do |t|
      t.string :name
      t.text :description
      t.integer :price
      t.boolean :in_stock
      t.datetime :released_at

      t.timestamps
    end
  end
end
